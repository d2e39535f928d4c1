import { redirect } from 'react-router';

export function loader() {
  return redirect('/auth/login');
}

export function clientLoader() {
  return redirect('/auth/login');
}

export default function AuthIndex() {
  return null;
}
