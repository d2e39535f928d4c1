import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/shop',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
