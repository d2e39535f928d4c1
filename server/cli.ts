import { COMMANDS } from './commands/commands.ts';
import { openShopDatabase } from './db/open.ts';
import { openGateway } from './modules/payments/public.ts';
import { readConfig } from './platform/config.ts';
import { openJobs } from './platform/jobs.ts';
import { openStorage } from './platform/storage/open.ts';
import { explain } from './platform/storage/storage.ts';

// The command line for running a shop: npm run shop -- <command> [arguments]
const [name = 'help', ...args] = process.argv.slice(2);
const command = COMMANDS.find((candidate) => candidate.name === name);

if (command) {
  await run(command).catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
} else {
  if (name !== 'help') console.error(`There is no command "${name}".\n`);
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length));
  console.log('npm run shop -- <command>\n');
  for (const { usage, summary } of COMMANDS) console.log(`  ${usage.padEnd(width)}  ${summary}`);
  process.exitCode = name === 'help' ? 0 : 1;
}

async function run({ execute }: (typeof COMMANDS)[number]): Promise<void> {
  const config = readConfig();
  const database = await openShopDatabase(config, { log: console.log, isShared: true });
  // Whatever fails from here on, the database is closed: an open one keeps the process alive, and the embedded one running.
  try {
    const [gateway, storage] = [openGateway(config, { alarm: console.error }), openStorage(config)];
    const jobs = await openJobs(database, { log: (error) => console.error(error.message), isWorker: false });
    try {
      await execute({ config, db: database.db, url: database.url, jobs, storage, gateway, args, print: console.log });
    } finally {
      await jobs.close();
    }
  } finally {
    await database.shutdown();
  }
}
