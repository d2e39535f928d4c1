export {
  /** Applications to sell in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
