export {
  /** Closes a finding that a person has dealt with. */
  settleFinding,
} from './close-finding.ts';
export {
  /** What members of the operator's team asked for, in exports. */
  personalData,
} from './personal-data.ts';
