import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

import { CONTENT_PAGES } from '#contract/shared/constants.ts';

/** Every path of the shop. Any other path redirects to the home page. */
export default [
  layout('routes/shell.tsx', [
    index('routes/catalogue/home.tsx'),
    route('products', 'routes/catalogue/products.tsx'),
    route('products/:id', 'routes/catalogue/product.tsx'),
    route('categories', 'routes/catalogue/categories.tsx'),
    route('vendors', 'routes/catalogue/vendors.tsx'),
    route('vendors/:id', 'routes/catalogue/vendor.tsx'),
    route('search', 'routes/catalogue/search.tsx'),
    ...CONTENT_PAGES.filter((name) => name !== 'contact').map((name) =>
      route(name, 'routes/content/content.tsx', { id: name }),
    ),
    route('contact', 'routes/content/contact.tsx'),
    route('cart', 'routes/buying/cart.tsx'),
    route('wishlist', 'routes/buying/wishlist.tsx'),
    route('addresses', 'routes/account/addresses.tsx'),
    layout('routes/account/signed-in.tsx', [
      route('checkout', 'routes/buying/checkout.tsx'),
      route('profile', 'routes/account/profile.tsx'),
      route('orders', 'routes/buying/orders.tsx'),
      route('orders/returns', 'routes/returns/list.tsx'),
      route('orders/returns/:returnId', 'routes/returns/return.tsx'),
      route('orders/:orderId', 'routes/buying/order.tsx'),
      route('orders/:orderId/return', 'routes/returns/request.tsx'),
      route('orders/:orderId/success', 'routes/buying/order-success.tsx'),
    ]),
  ]),
  layout('routes/account/auth-layout.tsx', [
    layout('routes/account/visitors-only.tsx', [
      route('auth/login', 'routes/account/login.tsx'),
      route('auth/register', 'routes/account/register.tsx'),
    ]),
    route('auth/forgot-password', 'routes/account/forgot-password.tsx'),
    route('auth/reset-password', 'routes/account/reset-password.tsx'),
    route('auth/verify-email', 'routes/account/verify-email.tsx'),
    route('auth/undo-email-change', 'routes/account/undo-email-change.tsx'),
  ]),
  route('auth', 'routes/account/auth-index.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
