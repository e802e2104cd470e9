import { startTestApp, type TestApp } from '../../support/app.ts';
import { type AiEndpoint, startAiEndpoint } from '../../support/ai-endpoint.ts';
import { type NewTestProject, seed, type SeededProject } from '../../support/seed.ts';

export interface ModelStage {
  readonly app: TestApp;
  readonly endpoint: AiEndpoint;
  readonly shop: SeededProject;
  close(): Promise<void>;
}

export const API_KEY = 'sk-test-endpoint';

/** A service with a chat model at a recording endpoint, and one indexed project. */
export async function startModelStage(
  project: NewTestProject = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<ModelStage> {
  const endpoint = await startAiEndpoint({ apiKey: API_KEY });
  const app = await startTestApp({
    settings: {
      OPENAI_BASE_URL: endpoint.baseUrl,
      OPENAI_API_KEY: API_KEY,
      CHAT_MODEL: 'test-chat',
      ...settings,
    },
  });
  const shop = await seed(app).account('enterprise').project(project).indexed();
  return {
    app,
    endpoint,
    shop,
    close: async () => {
      await app.close();
      await endpoint.close();
    },
  };
}
