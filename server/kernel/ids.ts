import { v7 } from 'uuid';

/** UUID version 7: ordered by time, so that rows of one moment lie together in an index. */
export function newId(): string {
  return v7();
}
