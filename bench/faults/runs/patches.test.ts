import { expect, test } from 'vitest';
import { helper } from './helper.ts';
import { imports } from './imports.ts';
import { labels } from './labels.ts';
import { overload } from './overload.ts';
import { slowClients } from './slow-clients.ts';
import { webhooks } from './webhooks.ts';

// Each checks its patches when it is loaded: a control whose text the source no longer has fails here.
test.each([helper, imports, labels, overload, slowClients, webhooks])(
  'the source has what $name changes',
  ({ run }) => {
    expect(run).toBeTypeOf('function');
  },
);
