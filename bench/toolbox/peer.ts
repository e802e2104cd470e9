/** A tool that does a part of what an index does, and how it is run. */
export interface Peer {
  readonly name: string;
  /** what it finds */
  readonly finds: string;
  /** ids of the languages that it reads; null for any */
  readonly languages: readonly string[] | null;
  readonly origin: Origin;
  /** downloads what the peer needs to read a repository; not measured */
  prepare?(place: Place): Command;
  toCommand(place: Place): Command;
  /** @throws BenchError if the output shows that nothing was analyzed */
  readOutput(output: Output, place: Place): PeerOutput;
}

/** Where a peer is installed from. The versions of the first two are in `bench/peers`. */
export type Origin =
  | { readonly kind: 'npm'; readonly package: string }
  | { readonly kind: 'python'; readonly package: string }
  | { readonly kind: 'go'; readonly package: string; readonly version: string }
  | { readonly kind: 'debian'; readonly package: string; readonly version: string };

/** Folders of one run, absolute. */
export interface Place {
  /** copy of the files that Sextant indexes, without configuration of version control */
  readonly repository: string;
  /** empty before each run, and the home of the process */
  readonly work: string;
  /** `bench/peers` */
  readonly peers: string;
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** the work folder by default */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** exit codes of a complete run, findings or not; 0 by default */
  readonly goodExits?: readonly number[];
}

export interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** What came out of a run, so that less work cannot pass for speed. */
export interface PeerOutput {
  /** such as `80,122 tags` */
  readonly counts: readonly Count[];
  /** what the peer itself reports as not analyzed */
  readonly failures: readonly Count[];
}

export interface Count {
  readonly what: string;
  readonly count: number;
}
