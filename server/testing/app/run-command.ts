import type { Command } from '#server/commands/command.ts';
import type { TestApp } from './test-app.ts';

/** Runs a command of `npm run shop` against a test shop and returns the lines it prints. */
export async function runCommand(shop: TestApp, command: Command, ...args: string[]): Promise<string[]> {
  const { config, db, jobs, storage, gateway } = shop;
  const lines: string[] = [];
  await command.execute({
    config,
    db,
    url: '',
    jobs,
    storage,
    gateway,
    args,
    print: (...given: [string]) => lines.push(given.join(' ')),
  });
  return lines;
}
