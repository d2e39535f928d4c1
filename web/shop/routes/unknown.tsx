import { redirect } from 'react-router';

/** An unknown path redirects to the home page (docs/requirements.md, R12). */
export function loader() {
  return redirect('/');
}

export function clientLoader() {
  return redirect('/');
}

export default function Unknown() {
  return null;
}
