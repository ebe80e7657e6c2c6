type Body = {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array<ArrayBuffer> | undefined }>;
    cancel(): Promise<void>;
  };
};

/** A file that a caller is sending as the body of a request. Nothing of it is read before `getReader` is called. */
export class StreamedFile {
  constructor(
    /** MIME type as the caller declares it. */
    readonly type: string,
    /** The length that the caller declares, undefined for none. */
    readonly declaredBytes: number | undefined,
    private readonly body: Body | null,
  ) {}

  /** Returns a reader, whose `read` rejects when the caller breaks off. Undefined without a body. */
  getReader(): ReturnType<Body['getReader']> | undefined {
    return this.body?.getReader();
  }
}
