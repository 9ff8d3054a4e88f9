import { Component, type ReactNode } from 'react';
import { MissingPart } from './onDemand.tsx';

interface PartBoundaryProps {
  /** In place of the part; `retry` asks for it again, `again` says that this has failed before. */
  missing: (retry: () => void, again: boolean) => ReactNode;
  children: ReactNode;
}

interface Failed {
  error: unknown;
  tries: number;
}

/** Keeps a part that did not come (`onDemand`) from replacing the screen around it. Every other error is the screen's. */
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
