/**
 * Settings of every HTTP server of the product. Browsers and load balancers close idle connections after a minute. A
 * server must wait longer: what they send just as it closes is lost, and a write can't simply be sent again.
 */
export const serverOptions = { keepAliveTimeout: 75_000 }
