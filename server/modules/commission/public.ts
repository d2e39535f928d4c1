export {
  /** Ends a category's rule. */
  endRule,
  /** Ends a category's rule and begins another one. */
  setRule,
} from './change.ts';
export {
  /** Finds the rule that is asked before another one for all that it covers. */
  hiddenBy,
  /** Whether a rule is in force at a time. */
  isInForce,
  /** The rules of now and later in the order in which they are asked. */
  listRules,
  type Rule,
  /** Finds the first rule that covers a category, of rules in their order. */
  ruleFor,
} from './rules.ts';
