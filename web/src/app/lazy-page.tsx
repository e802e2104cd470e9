import { type ComponentType, use } from 'react';
import type { Client } from 'urql';
import { type Folder, loadTexts } from '../i18n/texts.ts';

/** Asks what a page shows first, so that the answers are there when it does so itself. */
type Ask = (client: Client, projectId: string) => readonly Promise<unknown>[];

interface PageFile {
  readonly Component: ComponentType;
  readonly ask?: Ask;
}

export interface LazyPage {
  readonly Component: ComponentType;
  /** Loads what it needs to be shown, unless that is there. @throws where its file is gone */
  readonly load: () => Promise<unknown>;
  /** Asks what it shows first, as soon as is known what that is. */
  readonly ask: (client: Client, projectId: string) => Promise<unknown>;
}

/**
 * A page that is a file of its own for the browser, loaded when somebody goes there. Unlike one of
 * React's `lazy`, it is shown at once where it was loaded before.
 * @param folders whose texts it shows first
 * @param ask where the page's file has none of its own
 */
export function lazyPage(
  loadFile: () => Promise<PageFile>,
  folders: readonly Folder[],
  ask?: Ask,
): LazyPage {
  let loading: Promise<PageFile> | null = null;
  const findFile = (): Promise<PageFile> => (loading ??= markWhenLoaded(loadFile()));
  return {
    Component: function Page() {
      const { Component } = use(findFile());
      return <Component />;
    },
    ask: async (client, projectId) => {
      const askNow = ask ?? (await findFile()).ask;
      await Promise.all(askNow?.(client, projectId) ?? []);
    },
    load: () => Promise.all([findFile(), ...folders.map((folder) => loadTexts(folder))]),
  };
}

/** React's `use` reads these two instead of waiting for a promise that is known to be kept. */
interface Kept {
  status?: 'fulfilled';
  value?: PageFile;
}

function markWhenLoaded(loading: Promise<PageFile>): Promise<PageFile> {
  const marked: Promise<PageFile> & Kept = loading.then((file) => {
    marked.status = 'fulfilled';
    marked.value = file;
    return file;
  });
  return marked;
}
