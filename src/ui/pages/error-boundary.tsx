import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Something could not be drawn. */
  readonly onError: () => void;
  /** The error page is shown; once it goes, what could not be drawn is tried again. */
  readonly isTold: boolean;
  /** In its place meanwhile; nothing if left out. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A render error shows the generic error page (specification §4 "Global error state"). React asks for a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.isTold && !this.props.isTold) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
