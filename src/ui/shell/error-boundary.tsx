import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Something could not be drawn. */
  readonly onError: () => void;
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
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
