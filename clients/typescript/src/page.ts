/** A page of a list. `for await` over it goes on through the pages behind it. */
export class Page<T> implements AsyncIterable<T> {
  readonly items: readonly T[];
  /** where the next page begins; null on the last one */
  readonly nextCursor: string | null;
  readonly #load: (cursor: string) => Promise<Page<T>>;

  constructor(
    items: readonly T[],
    nextCursor: string | null,
    load: (cursor: string) => Promise<Page<T>>,
  ) {
    this.items = items;
    this.nextCursor = nextCursor;
    this.#load = load;
  }

  /** @returns null behind the last page */
  async nextPage(): Promise<Page<T> | null> {
    return this.nextCursor === null ? null : this.#load(this.nextCursor);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    yield* this.items;
    let page = await this.nextPage();
    while (page !== null) {
      yield* page.items;
      page = await page.nextPage();
    }
  }
}

/** A list that was asked for: `await` gives its first page, `for await` every item of every page. */
export class PagePromise<T> implements PromiseLike<Page<T>>, AsyncIterable<T> {
  readonly #first: () => Promise<Page<T>>;
  #page: Promise<Page<T>> | null = null;

  constructor(first: () => Promise<Page<T>>) {
    this.#first = first;
  }

  then<Done = Page<T>, Failed = never>(
    onDone?: ((page: Page<T>) => Done | PromiseLike<Done>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#open().then(onDone, onFailed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    yield* await this.#open();
  }

  /** Asked once, however often it is awaited. */
  #open(): Promise<Page<T>> {
    this.#page ??= this.#first();
    return this.#page;
  }
}

/**
 * Reads the cursor out of a `Link` header.
 * Source: RFC 8288.
 */
export function readNextCursor(headers: Headers): string | null {
  const link = headers.get('link') ?? '';
  const target = /<(?<target>[^>]*)>\s*;\s*rel="?next"?/.exec(link)?.groups?.['target'];
  return target === undefined
    ? null
    : new URL(target, 'http://localhost').searchParams.get('cursor');
}
