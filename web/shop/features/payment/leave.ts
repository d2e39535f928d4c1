/** Goes to the gateway's payment page. A whole navigation, so the shop's content security policy needs no exception. */
export function leaveFor(url: string): void {
  location.assign(url);
}
