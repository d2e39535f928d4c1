import { Component, type ReactNode } from 'react';
import { PageError } from './page-error.tsx';

/** Contains a page's error so that header and footer stay. Needs a key that changes with the page. */
export class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <PageError />;
  }
}
