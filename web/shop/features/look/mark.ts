/** Whether the browser has the cookie of a look. The page's script in web/shop/root.tsx asks the same. */
export const isLooking = () => document.cookie.includes('looking=');
