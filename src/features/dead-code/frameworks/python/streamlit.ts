import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const STREAMLIT: Framework = {
  name: 'Streamlit or Gradio',
  packages: ['streamlit', 'gradio', 'dash', 'chainlit', 'panel'],
  entries: [/(?:^|\/)(?:app|main|home|streamlit_app|pages\/[^/]+)\.py$/],
};
