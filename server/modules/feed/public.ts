export {
  /** Gives events of the last days their numbers that were missed, as after a long transaction. */
  numberEvents,
} from './number-events.ts';
export {
  /** The cursors that a vendor's feed knows. */
  findCursors,
} from './read.ts';
export {
  type Sequencer,
  /** Numbers the events of vendors while the shop runs. */
  startSequencer,
} from './sequencer.ts';
