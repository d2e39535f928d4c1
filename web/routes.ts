import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

import { CONTENT_PAGES } from '#contract/shared/constants.ts';

/** Every address of the shop. Whatever is not here leads home. */
export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:id', 'routes/product.tsx'),
    route('categories', 'routes/categories.tsx'),
    route('vendors', 'routes/vendors.tsx'),
    route('vendors/:id', 'routes/vendor.tsx'),
    route('search', 'routes/search.tsx'),
    ...CONTENT_PAGES.filter((name) => name !== 'contact').map((name) =>
      route(name, 'routes/content.tsx', { id: name }),
    ),
    route('contact', 'routes/contact.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('addresses', 'routes/addresses.tsx'),
    layout('routes/signed-in.tsx', [
      route('checkout', 'routes/checkout.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('orders', 'routes/orders.tsx'),
      route('orders/:orderId', 'routes/order.tsx'),
      route('orders/:orderId/success', 'routes/order-success.tsx'),
    ]),
  ]),
  layout('routes/auth-layout.tsx', [
    layout('routes/visitors-only.tsx', [
      route('auth/login', 'routes/login.tsx'),
      route('auth/register', 'routes/register.tsx'),
    ]),
    route('auth/forgot-password', 'routes/forgot-password.tsx'),
    route('auth/reset-password', 'routes/reset-password.tsx'),
    route('auth/verify-email', 'routes/verify-email.tsx'),
  ]),
  route('auth', 'routes/auth-index.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
