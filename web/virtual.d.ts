declare module 'virtual:contract-routes' {
  /** Method and path of each endpoint of the area being built, as in `GET /cart`. */
  export const ROUTES: { [name: string]: string };
}
