declare module 'commonmark-spec' {
  const specification: {
    readonly text: string;
    readonly tests: readonly { readonly markdown: string; readonly html: string; readonly section: string; readonly number: number }[];
  };
  export default specification;
}
