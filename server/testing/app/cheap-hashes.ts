/** Stands in for @node-rs/argon2 in tests whose subject is not the hash: real ones would take most of their time. */
export const hash = async (password: string) => `$argon2id$${password}`;
export const verify = async (stored: string, password: string) => stored === `$argon2id$${password}`;
