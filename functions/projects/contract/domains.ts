import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { DomainName } from "#events/projects";
import { command, paged, pageOf, query } from "#platform/contract";
import { AddDomain, UpdatePlatform } from "./bodies.ts";
import { DomainDetails, Platform } from "./views.ts";

const platform = "/v1/platform";
const client = "/v1/platform/client";
const ofProject = { project: ProjectId };
const params = { domain: DomainName };
const changed = ["domain-not-found"] as const;

/** A project's platform, its domains, and those of the project's website. */
export const platforms = {
  getOwnPlatform: query(`GET ${platform}`, {
    summary: "Get the project's platform with its domains",
    permission: "projects.platform.view",
    returns: Platform,
    refuses: ["platform-not-found"],
  }),
  updatePlatform: command(`PATCH ${platform}`, {
    summary: "Change the project's platform as its administrator",
    scope: "admin",
    permission: "projects.platform.edit",
    query: z.strictObject(ofProject),
    body: UpdatePlatform,
    returns: Platform,
    refuses: ["platform-not-found", "project-not-found"],
  }),
  listDomains: query(`GET ${platform}/domains`, {
    summary: "List the platform's domains with their DNS records and certificates",
    scope: "admin",
    permission: "projects.platform.edit",
    query: paged(ofProject),
    returns: pageOf("domains", DomainDetails),
    refuses: ["project-not-found"],
  }),
  addDomain: command(`POST ${platform}/domains`, {
    summary: "Add a domain to the platform. It works once its DNS records are right",
    scope: "admin",
    permission: "projects.platform.edit",
    query: z.strictObject(ofProject),
    body: AddDomain,
    returns: DomainDetails,
    status: 201,
    refuses: ["project-not-found", "domain-exists", "too-many-domains", ...changed],
  }),
  checkDomain: command(`POST ${platform}/domains/{domain}/check`, {
    summary: "Look up a domain's DNS records and certificate now",
    scope: "admin",
    permission: "projects.platform.edit",
    params,
    query: z.strictObject(ofProject),
    returns: DomainDetails,
    refuses: ["project-not-found", "domain-taken", ...changed],
  }),
  choosePrimaryDomain: command(`POST ${platform}/domains/{domain}/primary`, {
    summary: "Make a domain the primary one; the platform's others redirect to it",
    scope: "admin",
    permission: "projects.platform.edit",
    params,
    query: z.strictObject(ofProject),
    returns: DomainDetails,
    refuses: ["project-not-found", "domain-not-active", ...changed],
  }),
  removeDomain: command(`DELETE ${platform}/domains/{domain}`, {
    summary: "Remove a domain from the platform; not the primary one, nor the one this request was sent to",
    scope: "admin",
    permission: "projects.platform.edit",
    params,
    query: z.strictObject(ofProject),
    refuses: ["project-not-found", "domain-in-use", "primary-domain", ...changed],
  }),
  listClientDomains: query(`GET ${client}/domains`, {
    summary: "List the domains of the project's website with their DNS records and certificates",
    permission: "projects.client-domain.list",
    query: paged({}),
    returns: pageOf("domains", DomainDetails),
  }),
  addClientDomain: command(`POST ${client}/domains`, {
    summary: "Add a domain to the project's website. It works once its DNS records are right",
    permission: "projects.client-domain.create",
    body: AddDomain,
    returns: DomainDetails,
    status: 201,
    refuses: ["domain-exists", "too-many-domains", ...changed],
  }),
  checkClientDomain: command(`POST ${client}/domains/{domain}/check`, {
    summary: "Look up a domain's DNS records and certificate now",
    permission: "projects.client-domain.create",
    params,
    returns: DomainDetails,
    refuses: ["domain-taken", ...changed],
  }),
  choosePrimaryClientDomain: command(`POST ${client}/domains/{domain}/primary`, {
    summary: "Make a domain the primary one of the project's website",
    permission: "projects.client-domain.create",
    params,
    returns: DomainDetails,
    refuses: ["domain-not-active", ...changed],
  }),
  removeClientDomain: command(`DELETE ${client}/domains/{domain}`, {
    summary: "Remove a domain from the project's website",
    permission: "projects.client-domain.delete",
    params,
    refuses: [...changed],
  }),
};
