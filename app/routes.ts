import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('products', 'routes/storefront/products.tsx'),
    route('product/:productId', 'routes/storefront/product.tsx'),
    route('about', 'routes/storefront/about.tsx'),
    route('contact', 'routes/storefront/contact.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('order-confirmation', 'routes/storefront/order-confirmation.tsx'),
    route('order/:token', 'routes/storefront/order.tsx'),
    route('track-order', 'routes/storefront/track-order.tsx'),
    route('faq', 'routes/storefront/faq.tsx'),
    route('shipping', 'routes/storefront/shipping.tsx'),
    route('returns', 'routes/storefront/returns.tsx'),
    route('size-guide', 'routes/storefront/size-guide.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  route('shop-all', 'routes/resources/shop-all.ts'),
  route('basket-prices', 'routes/resources/basket-prices.ts'),
  route('images/:key/:file', 'routes/resources/image.ts'),
] satisfies RouteConfig
