declare module 'virtual:contract-routes' {
  /** Method and path of each endpoint of the area that is built, as `GET /cart`. */
  export const ROUTES: { [name: string]: string };
}
