import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Called when a child throws while rendering. */
  readonly onError: (error: unknown) => void;
  /** Whether the error page is visible. When it closes, the children are rendered again. */
  readonly isErrorShown: boolean;
  /** Rendered instead of the children; nothing if left out. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A render error shows the generic error page (specification §4 "Global error state"). React requires a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.isErrorShown && !this.props.isErrorShown) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
