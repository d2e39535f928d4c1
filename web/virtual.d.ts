declare module 'virtual:contract-routes' {
  /** Method and path of each endpoint of the app's areas, as in `GET /cart`. */
  export const ROUTES: { [name: string]: string };
}
