import { Component, type ReactNode } from 'react';
import { MissingPart } from './onDemand.tsx';

interface PartBoundaryProps {
  /**
   * Returns the content shown in place of a part that failed to load. `retry` loads the part again;
   * `hasRetried` is true after a failed retry.
   */
  missing: (retry: () => void, hasRetried: boolean) => ReactNode;
  children: ReactNode;
}

interface Failed {
  error: unknown;
  tries: number;
}

/**
 * Error boundary for parts that failed to load (`onDemand`), so that the rest of the screen stays. It
 * rethrows all other errors.
 */
export class PartBoundary extends Component<PartBoundaryProps, Failed> {
  override state: Failed = { error: null, tries: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = (): void => this.setState(({ tries }) => ({ error: null, tries: tries + 1 }));

  override render(): ReactNode {
    const { error, tries } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof MissingPart)) throw error;
    return this.props.missing(this.retry, tries > 0);
  }
}
