declare module 'virtual:contract-routes' {
  /** Method and path of each endpoint of the app's areas, as in `GET /cart`. */
  export const ROUTES: { [name: string]: string };
}

/** Adds the endpoints of the seller's area to `ROUTES`. */
declare module 'virtual:contract-routes/seller' {}
/** Adds the endpoints of the operator's area to `ROUTES`. */
declare module 'virtual:contract-routes/operator' {}
