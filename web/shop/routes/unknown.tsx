import { redirect } from 'react-router';

/** An address that is none of ours leads home (rulings on the specification, number 12). */
export function loader() {
  return redirect('/');
}

export function clientLoader() {
  return redirect('/');
}

export default function Unknown() {
  return null;
}
