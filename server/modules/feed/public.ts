export {
  /** Gives events of the last days their numbers that were missed, as after a long transaction. */
  numberEvents,
} from './number-events.ts';
export {
  /** The cursors that a vendor's feed knows. */
  findCursors,
  /** A vendor's events after a cursor. */
  listEventsAfter,
} from './read.ts';
export {
  /** Numbers the events of vendors while the shop runs. */
  startSequencer,
} from './sequencer.ts';
