export {
  /** Removes papers that have served their purpose. */
  removeStalePapers,
} from './papers/retention.ts';
export {
  /** Applications to sell in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
