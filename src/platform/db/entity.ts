export { defineEntity, p, type InferEntity } from '@mikro-orm/core';
