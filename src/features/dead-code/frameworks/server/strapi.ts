import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const STRAPI: Framework = {
  name: 'Strapi or Medusa',
  packages: [
    '@strapi/strapi',
    'strapi',
    '@medusajs/medusa',
    '@medusajs/framework',
    '@directus/extensions-sdk',
    '@keystone-6/core',
    'payload',
  ],
  entries: [
    /(?:^|\/)(?:api|config|database|extensions|middlewares|policies|subscribers|workflows|jobs|links|modules|scripts|admin|loaders|models|services|collections)\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/,
  ],
};
