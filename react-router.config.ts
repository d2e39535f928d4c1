import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/shop',
  buildDirectory: 'build',
  ssr: true,
  // Loaders in the browser are a few lines each: files of their own would be requests more.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
