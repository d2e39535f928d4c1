import { runCli } from './shop-cli.ts';

/** Runs the integrity checks on the shop that the browser tests leave behind. */
export default function checkIntegrity(): void {
  try {
    runCli('doctor');
  } catch (error) {
    throw new Error(`The integrity checks failed after the browser tests:\n${(error as { stdout?: string }).stdout}`, {
      cause: error,
    });
  }
}
