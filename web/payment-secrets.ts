/** Keys of the payment gateway and numbers of cards: none belongs into what browsers load. */
const SECRETS = /\b[sp]k_(?:test|live)_\w{6,}|\b\d{16}\b(?=["'`])/g;

/** What of a text looks like a gateway's key, or like a card's number in quotes. */
export function paymentSecretsIn(text: string): string[] {
  return text.match(SECRETS) ?? [];
}
