import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const AIRFLOW: Framework = {
  name: 'Airflow or Dagster',
  packages: ['apache-airflow', 'airflow', 'dagster', 'prefect', 'luigi', 'mage-ai'],
  entries: [/(?:^|\/)(?:dags|plugins|flows|assets|jobs)\/(?:[^/]+\/)*[^/]+\.py$/],
};
