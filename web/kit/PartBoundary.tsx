import { Component, type ReactNode } from 'react';
import { MissingPart } from './onDemand.tsx';

interface PartBoundaryProps {
  /** `hasRetried`: true after a failed retry. */
  missing: (retry: () => void, hasRetried: boolean) => ReactNode;
  children: ReactNode;
}

interface Failed {
  error: unknown;
  tries: number;
}

/** Catches only `MissingPart`, the error of a part that failed to load (`onDemand`). */
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
