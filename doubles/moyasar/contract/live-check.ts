import { apiOf } from './api.ts';
import { CHECKS } from './checks.ts';

// Holds Moyasar's test mode against the checks of the test gateway: `npm run payments:live-check` with test keys in
// MOYASAR_SECRET_KEY and MOYASAR_PUBLISHABLE_KEY. What fails here is a fault of the double.

const { MOYASAR_SECRET_KEY: secretKey = '', MOYASAR_PUBLISHABLE_KEY: publishableKey = '' } = process.env;
if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_')) {
  console.error('Set MOYASAR_SECRET_KEY and MOYASAR_PUBLISHABLE_KEY to keys for tests: sk_test_… and pk_test_…');
  process.exit(2);
}
const api = apiOf({ apiUrl: 'https://api.moyasar.com/v1', secretKey, publishableKey });
for (const { group, title, run } of CHECKS) {
  try {
    await run(api);
    console.log(`ok      ${group}: ${title}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`DIFFERS ${group}: ${title}\n        ${(error as Error).message}`);
  }
}
