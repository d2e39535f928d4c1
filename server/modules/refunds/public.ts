export {
  /** What members of the operator's team asked for, in exports. */
  personalData,
} from './personal-data.ts';
