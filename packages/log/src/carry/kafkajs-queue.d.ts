/** What `kafka-client.ts` touches of kafkajs's inside, which has no types of its own. */
declare module "kafkajs/src/network/requestQueue/index.js" {
  type Queue = {
    readonly throttledUntil: number;
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests: (this: Queue) => void;
  };
  const RequestQueue: { readonly prototype: Queue };
  export default RequestQueue;
}
