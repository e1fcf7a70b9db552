/** Where Debian's packages of nginx load their modules. */
export const NGINX_MODULES = '/etc/nginx/modules-enabled';

/** The files of the modules, which those packages name relative to the folder of nginx. */
export const MODULE_FILES = '/usr/share/nginx/modules';

export const BROTLI_MODULE = `${NGINX_MODULES}/50-mod-http-brotli-static.conf`;
