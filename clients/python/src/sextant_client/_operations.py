# Generated from schema/openapi.json by `npm run clients`. Do not edit.
"""Method and path of every operation."""

from __future__ import annotations

from typing import NamedTuple


class Operation(NamedTuple):
    """How an operation is called."""

    method: str
    path: str
    takes_key: bool = False
    """An Idempotency-Key makes a retry safe."""


OPERATIONS = {
    "listProjects": Operation("GET", "/projects"),
    "createProject": Operation("POST", "/projects", takes_key=True),
    "getProject": Operation("GET", "/projects/{id}"),
    "deleteProject": Operation("DELETE", "/projects/{id}"),
    "archiveProject": Operation("POST", "/projects/{id}/archive"),
    "unarchiveProject": Operation("POST", "/projects/{id}/unarchive"),
    "startIndex": Operation("POST", "/projects/{id}/index", takes_key=True),
    "searchProject": Operation("POST", "/projects/{id}/search"),
    "askProject": Operation("POST", "/projects/{id}/ask"),
    "projectGraph": Operation("GET", "/projects/{id}/graph"),
    "analyzeProject": Operation("POST", "/projects/{id}/analyze"),
    "projectMetrics": Operation("GET", "/projects/{id}/metrics"),
    "projectDeadCode": Operation("GET", "/projects/{id}/dead-code"),
    "projectDuplication": Operation("GET", "/projects/{id}/duplication"),
    "projectSecurity": Operation("GET", "/projects/{id}/security"),
    "projectSbom": Operation("GET", "/projects/{id}/sbom"),
    "projectReport": Operation("GET", "/projects/{id}/report"),
    "enterpriseTiers": Operation("GET", "/enterprise/tiers"),
    "enterpriseEstimate": Operation("GET", "/projects/{id}/enterprise/estimate"),
    "enterpriseFiles": Operation("GET", "/projects/{id}/enterprise/files"),
    "enterpriseIndex": Operation("POST", "/projects/{id}/enterprise/index", takes_key=True),
    "enterpriseIncremental": Operation("POST", "/projects/{id}/enterprise/incremental"),
    "simulateProject": Operation("POST", "/projects/{id}/simulate"),
    "listWebhooks": Operation("GET", "/webhooks"),
    "createWebhook": Operation("POST", "/webhooks", takes_key=True),
    "deleteWebhook": Operation("DELETE", "/webhooks/{id}"),
    "watchIndex": Operation("GET", "/projects/{id}/index-progress"),
}
