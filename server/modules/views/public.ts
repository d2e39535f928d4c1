export {
  /** A person's saved views in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
