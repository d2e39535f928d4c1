import { AppError } from '#server/kernel/app-error.ts';

/** The folders of the storage. */
export const FOLDERS = {
  /** Originals of pictures; their names hold a hash of their content. */
  originals: 'media/originals',
  /** Papers of sellers, sealed with the shop's secret. */
  papers: 'documents',
  /** Pictures of returned goods, sealed too. */
  returnPhotos: 'return-photos',
  /** Uploaded tables until a job, of any process, has read them. */
  uploads: 'imports',
} as const;

/** Where the files of a shop are: those that all processes share, and those of this machine. */
export interface Places {
  storage: Storage;
  dataDir: string;
}

/** What is known of a stored file without reading it. */
export interface Stored {
  key: string;
  bytes: number;
  modifiedAt: Date;
  /** Hexadecimal; null where the store does not keep it. */
  sha256: string | null;
}

/** How the store has answered lately; `off` for the data folder, which is part of the machine. */
export type StorageState = 'off' | 'good' | 'slow' | 'bad';

export type StorageOperation = 'put' | 'get' | 'stat' | 'delete' | 'list';

export interface StorageCount {
  operation: StorageOperation;
  outcome: 'ok' | 'failed' | 'refused';
  requests: number;
  /** How long they took, together. */
  seconds: number;
}

/**
 * Where the shop keeps files that every process of it must see. A key is a folder and a name, as `documents/0199…`; keys with
 * `..` or other characters are faults of the caller. A store that is lost, slow, or answers with less than was stored throws
 * `StorageFault`; nobody ever reads half a file.
 */
export interface Storage {
  /** For people: where it is, without secrets. */
  name: string;
  /** Keeps a file under its key, whole or not at all; replaces another one there. */
  put: (key: string, content: Buffer) => Promise<void>;
  /** Does the same with a file of this machine, which stays. */
  putFile: (key: string, file: string) => Promise<void>;
  /** The whole file; null if there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** Lends the file a path on this machine for the time of `work`. Null if there is none. */
  withFile: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T | null>;
  stat: (key: string) => Promise<Stored | null>;
  /** Without a file there it does nothing. */
  delete: (key: string) => Promise<void>;
  /**
   * The files of a folder, not of the folders in it. Their `sha256` is not known. What has a name that is no key, such as the marker
   * of a folder that consoles of stores make, is nobody's: it is not listed, and `stranger` is told its name.
   */
  list: (folder: string, stranger?: (name: string) => void) => AsyncGenerator<Stored>;
  /** Removes what processes that died have left half-written before a time. Returns the number of files. */
  removeDrafts: (folder: string, before: Date) => Promise<number>;
  state: () => StorageState;
  counts: () => StorageCount[];
}

const RETRY_AFTER_SECONDS = 5;

/** The store did not do what it was asked: 503. Its message names the operation, never a secret. */
export class StorageFault extends AppError {
  /** What happened, for the log and for whoever runs the shop. */
  readonly reason: string;

  constructor(reason: string, retryAfter = RETRY_AFTER_SECONDS) {
    super('unavailable', { retryAfter, cause: new Error(reason) });
    this.reason = reason;
  }
}

/** An error in words for whoever runs the shop. */
export function explain(error: unknown): string {
  if (error instanceof StorageFault) return `the storage of files: ${error.reason}`;
  return error instanceof Error ? error.message : String(error);
}

const KEY = /^(?!.*\.\.)[a-z][a-z-]*(\/[A-Za-z0-9._-]{1,200})+$/;

export const isKey = (key: string) => KEY.test(key);

/** Throws for what is no key. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a stored file`);
  return key;
}
