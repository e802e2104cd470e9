import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const SCRAPY: Framework = {
  name: 'Scrapy',
  packages: ['scrapy'],
  entries: [/(?:^|\/)(?:spiders\/[^/]+|pipelines|middlewares|items|settings|extensions)\.py$/],
  bases: /^(?:Spider|CrawlSpider|Item)$/,
};
