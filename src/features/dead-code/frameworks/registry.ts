import { NEXT } from './web/next.ts';
import { NUXT } from './web/nuxt.ts';
import { REMIX } from './web/remix.ts';
import { SVELTEKIT } from './web/sveltekit.ts';
import { ASTRO } from './web/astro.ts';
import { FILE_ROUTES } from './web/file-routes.ts';
import { ANGULAR } from './web/angular.ts';
import { VUE } from './web/vue.ts';
import { GATSBY } from './web/gatsby.ts';
import { DOCUSAURUS } from './web/docusaurus.ts';
import { VITEPRESS } from './web/vitepress.ts';
import { VUEPRESS } from './web/vuepress.ts';
import { STORYBOOK } from './web/storybook.ts';
import { LADLE } from './web/ladle.ts';
import { ELECTRON } from './web/electron.ts';
import { REACT_NATIVE } from './web/react-native.ts';
import { REACT_EMAIL } from './web/react-email.ts';
import { EMBER } from './web/ember.ts';
import { STENCIL } from './web/stencil.ts';
import { WEB_EXTENSION } from './web/web-extension.ts';
import { SANITY } from './web/sanity.ts';
import { SERVICE_WORKER } from './web/service-worker.ts';
import { VITE } from './tools/vite.ts';
import { WEBPACK } from './tools/webpack.ts';
import { ROLLUP } from './tools/rollup.ts';
import { BABEL } from './tools/babel.ts';
import { POSTCSS } from './tools/postcss.ts';
import { ESLINT } from './tools/eslint.ts';
import { PRETTIER } from './tools/prettier.ts';
import { JEST } from './tools/jest.ts';
import { VITEST } from './tools/vitest.ts';
import { PLAYWRIGHT } from './tools/playwright.ts';
import { CYPRESS } from './tools/cypress.ts';
import { MOCHA } from './tools/mocha.ts';
import { KARMA } from './tools/karma.ts';
import { GULP } from './tools/gulp.ts';
import { CODEGEN } from './tools/codegen.ts';
import { PLOP } from './tools/plop.ts';
import { CHANGESETS } from './tools/changesets.ts';
import { LIGHTHOUSE } from './tools/lighthouse.ts';
import { HARDHAT } from './tools/hardhat.ts';
import { NEST } from './server/nest.ts';
import { EXPRESS_LOADERS } from './server/express-loaders.ts';
import { STRAPI } from './server/strapi.ts';
import { PRISMA } from './server/prisma.ts';
import { DRIZZLE } from './server/drizzle.ts';
import { SEQUELIZE } from './server/sequelize.ts';
import { TYPEORM } from './server/typeorm.ts';
import { KNEX } from './server/knex.ts';
import { FUNCTIONS } from './server/functions.ts';
import { METEOR } from './server/meteor.ts';
import { DJANGO } from './python/django.ts';
import { FLASK } from './python/flask.ts';
import { FASTAPI } from './python/fastapi.ts';
import { CELERY } from './python/celery.ts';
import { PYTEST } from './python/pytest.ts';
import { ALEMBIC } from './python/alembic.ts';
import { SCRAPY } from './python/scrapy.ts';
import { AIRFLOW } from './python/airflow.ts';
import { SPHINX } from './python/sphinx.ts';
import { TASK_RUNNERS } from './python/task-runners.ts';
import { STREAMLIT } from './python/streamlit.ts';
import { ANSIBLE } from './python/ansible.ts';
import { RAILS } from './compiled/rails.ts';
import { RSPEC } from './compiled/rspec.ts';
import { SIDEKIQ } from './compiled/sidekiq.ts';
import { LARAVEL } from './compiled/laravel.ts';
import { SYMFONY } from './compiled/symfony.ts';
import { PHPUNIT } from './compiled/phpunit.ts';
import { SPRING } from './compiled/spring.ts';
import { JUNIT } from './compiled/junit.ts';
import { ANDROID } from './compiled/android.ts';
import { KTOR } from './compiled/ktor.ts';
import { GRADLE_PLUGIN } from './compiled/gradle-plugin.ts';
import { ASPNET } from './compiled/aspnet.ts';
import { ENTITY_FRAMEWORK } from './compiled/entity-framework.ts';
import { XUNIT } from './compiled/xunit.ts';
import { COBRA } from './compiled/cobra.ts';
import { MAGE } from './compiled/mage.ts';
import { CRITERION } from './compiled/criterion.ts';
import { XCTEST } from './compiled/xctest.ts';
import { VAPOR } from './compiled/vapor.ts';
import { FLUTTER } from './compiled/flutter.ts';
import type { Framework } from './framework.ts';

/** All of them: a new one is a file and a line here. */
export const FRAMEWORKS: readonly Framework[] = [
  NEXT,
  NUXT,
  REMIX,
  SVELTEKIT,
  ASTRO,
  FILE_ROUTES,
  ANGULAR,
  VUE,
  GATSBY,
  DOCUSAURUS,
  VITEPRESS,
  VUEPRESS,
  STORYBOOK,
  LADLE,
  ELECTRON,
  REACT_NATIVE,
  REACT_EMAIL,
  EMBER,
  STENCIL,
  WEB_EXTENSION,
  SANITY,
  SERVICE_WORKER,
  VITE,
  WEBPACK,
  ROLLUP,
  BABEL,
  POSTCSS,
  ESLINT,
  PRETTIER,
  JEST,
  VITEST,
  PLAYWRIGHT,
  CYPRESS,
  MOCHA,
  KARMA,
  GULP,
  CODEGEN,
  PLOP,
  CHANGESETS,
  LIGHTHOUSE,
  HARDHAT,
  NEST,
  EXPRESS_LOADERS,
  STRAPI,
  PRISMA,
  DRIZZLE,
  SEQUELIZE,
  TYPEORM,
  KNEX,
  FUNCTIONS,
  METEOR,
  DJANGO,
  FLASK,
  FASTAPI,
  CELERY,
  PYTEST,
  ALEMBIC,
  SCRAPY,
  AIRFLOW,
  SPHINX,
  TASK_RUNNERS,
  STREAMLIT,
  ANSIBLE,
  RAILS,
  RSPEC,
  SIDEKIQ,
  LARAVEL,
  SYMFONY,
  PHPUNIT,
  SPRING,
  JUNIT,
  ANDROID,
  KTOR,
  GRADLE_PLUGIN,
  ASPNET,
  ENTITY_FRAMEWORK,
  XUNIT,
  COBRA,
  MAGE,
  CRITERION,
  XCTEST,
  VAPOR,
  FLUTTER,
];
