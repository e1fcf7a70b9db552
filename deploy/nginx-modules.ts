/** Where Debian's packages of nginx load their modules. */
export const NGINX_MODULES = '/etc/nginx/modules-enabled';

export const BROTLI_MODULE = `${NGINX_MODULES}/50-mod-http-brotli-static.conf`;
